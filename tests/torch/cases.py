"""Tensors of every rank that all rings are tested with."""

import torch

DTYPES = (
    torch.float32,
    torch.float64,
    torch.bfloat16,
    torch.float16,
    torch.int8,
    torch.uint8,
    torch.int32,
    torch.int64,
    torch.bool,
    torch.complex64,
)
SHAPES = ((), (0,), (1,), (3,), (10,), (4, 5), (0, 3), (2, 3, 4))


def of_rank(rank, shape, dtype):
    """Return the tensor of a rank: small whole numbers, exact in every dtype."""
    generator = torch.Generator().manual_seed(100 + rank)
    values = torch.randint(0, 4, shape, generator=generator)
    return (
        (values + 1j * values.flip(0)).to(dtype) if dtype.is_complex and shape else values.to(dtype)
    )


def sum_of(tensors):
    """Return the sum in the dtype of the tensors; bool adds as logical or."""
    total = tensors[0].clone()
    for tensor in tensors[1:]:
        total += tensor
    return total


def differences(call, rank, n, dtypes=DTYPES, shapes=SHAPES):
    """Return the cases in which `call(tensor)` leaves another sum: none, if all is well."""
    wrong = []
    for dtype in dtypes:
        for shape in shapes:
            tensor = of_rank(rank, shape, dtype)
            result = call(tensor)
            expected = sum_of([of_rank(r, shape, dtype) for r in range(n)])
            if result is not tensor or not torch.equal(tensor, expected):
                wrong.append((str(dtype), shape, tensor.tolist(), expected.tolist()))
    return wrong
