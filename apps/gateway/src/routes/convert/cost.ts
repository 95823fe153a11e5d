/** Reads that a swap's offer or transaction counts for beside itself: it asks a chain several questions. */
export const swapCost = 4
