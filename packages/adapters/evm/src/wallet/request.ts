import { requestWallet } from '@latchkey/common/adapter/wallet'
import type { Eip1193Provider } from './provider.ts'

/** Sends one EIP-1193 request to a wallet. @throws as `requestWallet` */
export function request(
  provider: Eip1193Provider,
  call: { readonly method: string; readonly params?: readonly unknown[] | undefined },
  options: requestWallet.Options = {},
): Promise<unknown> {
  return requestWallet(() => provider.request(call), options)
}

export declare namespace request {
  type Options = requestWallet.Options
}
