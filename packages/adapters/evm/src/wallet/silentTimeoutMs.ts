/** How long a wallet may take over what it answers without its visitor, such as `eth_chainId` (R-W12). */
export const silentTimeoutMs = 10_000
