"""Zips from ILIAS."""

from lms_samples import held, left, notebook

ROOT = "Multi_Feedback_Blatt_01"


def test_persons_prefixes_and_the_status_sheet(klass):
    """The login is the id; the newest time before a file name counts."""
    report = klass.collect(
        {
            f"{ROOT}/Lovelace_Ada_ada_77/20261103101112_ring.ipynb": notebook("old"),
            f"{ROOT}/Lovelace_Ada_ada_77/20261104101112_ring.ipynb": notebook("new"),
            f"{ROOT}/van der Berg_Jan Piet_jb@x_0078/ring.ipynb": notebook("jan"),
            f"{ROOT}/status.csv": b"update;user_id",
        }
    )
    assert report.system == "ilias"
    assert klass.taken() == {"ada": "new", "jb@x": "jan"}
    assert left(report)[f"{ROOT}/status.csv"] == "the system's own file"
    assert (klass.submitted / "ada/ring/timestamp.txt").read_text().startswith("2026-11-04 10:11")


def test_teams(klass):
    """Each member of a team gets the team's newest work; the other teams are apart."""
    klass.collect(
        {
            "Team_13/Lovelace_Ada_ada_77/20261103101112_ring.ipynb": notebook("old"),
            "Team_13/Babbage_Charles_cb_78/20261104101112_ring.ipynb": notebook("new"),
            "Team_13/Turing_Alan_at_79": None,
            "Team_14/Hopper_Grace_gh_80": None,
            "Team_15/Noether_Emmy_en_81/ring.ipynb": notebook("emmy"),
        }
    )
    assert klass.taken() == {"ada": "old", "cb": "new", "at": "new", "en": "emmy"}


def test_a_team_without_persons_needs_a_roster(klass):
    """Files directly in the team's folder go to the members that the roster names."""
    files = {"Team_13/ring.ipynb": notebook("team"), "X_Y_z_5/ring.ipynb": notebook("z")}
    report = klass.collect(files)
    assert klass.taken() == {"z": "z"}
    assert "group" in held(report)["Team_13/ring.ipynb"]
    klass.collect(files, "id,login,team\n1,ada,13\n2,cb,Team 13\n3,z,\n")
    assert klass.taken() == {"z": "z", "3": "z", "1": "team"}


def test_underscores_in_names(klass):
    """Without a roster the number is the id, with one the login is found."""
    files = {"Le_Guin_Ursula_u_g_9/ring.ipynb": notebook("u"), "A_B_c_1/ring.ipynb": notebook("c")}
    klass.collect(files)
    assert klass.taken() == {"9": "u", "c": "c"}
    klass.collect(files, "id,login\nid-u,u_g\nid-c,c\n")
    assert klass.taken() == {"9": "u", "c": "c", "id-u": "u", "id-c": "c"}


def test_a_folder_inside_a_submission_is_nobody_elses(klass):
    """The outermost folder says whose it is."""
    klass.collect({"Lovelace_Ada_ada_77/Babbage_Charles_cb_78/ring.ipynb": notebook("by ada")})
    assert klass.taken() == {"ada": "by ada"}
