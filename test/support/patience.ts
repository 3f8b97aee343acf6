// A real browser on a busy machine: slow is not wrong. Stuck is found by settled(), which names the cells.
jest.setTimeout(180_000);
