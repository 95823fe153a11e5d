/** Whether only a wallet can answer a method of EIP-1193, so that no node is asked for it. */
export function isWalletMethod(method: string): boolean {
  return /^(?:wallet_|personal_|eth_sign|eth_sendTransaction)/.test(method)
}
