import { type Kit, push, setSendToken, type TokenBalance } from '@latchkey/core'

/** Leads on to sending this token. */
export function openSend(kit: Kit, token: TokenBalance): void {
  setSendToken(kit, token)
  push(kit, { view: 'WalletSend' })
}
