import type { Device } from '@latchkey/common'
import { walletLink } from './walletLink.ts'

/** How a wallet can be reached from this device: in the `browser`, its `mobile` or `desktop` app, its page on the `web`, or by a `code`. */
export type WalletBody = 'browser' | 'mobile' | 'desktop' | 'web' | 'code'

/**
 * Which of them a wallet has here, the best first.
 *
 * On a phone its app leads and a code for another device is always left, last: where no app opens, that is the way out.
 */
export function walletBodies(input: walletBodies.Input): readonly WalletBody[] {
  const { wallet = {}, device, isInstalled, canPair } = input
  // Any pairing does: the question is whether there is a link that may be followed.
  const has = (way: 'mobile' | 'desktop' | 'web') =>
    canPair && walletLink({ wallet, way, device, uri: 'wc:', pageUrl: 'https://page' }) !== undefined
  const bodies: readonly (readonly [WalletBody, boolean])[] = device.isPhone
    ? [
        ['browser', isInstalled],
        ['mobile', has('mobile')],
        ['web', has('web')],
        ['code', canPair],
      ]
    : [
        ['browser', isInstalled],
        ['code', canPair],
        ['desktop', has('desktop')],
        ['web', has('web')],
      ]
  return bodies.flatMap(([body, isThere]) => (isThere ? [body] : []))
}

export declare namespace walletBodies {
  type Input = {
    /** Its links; absent for a wallet that nobody lists. */
    readonly wallet?: walletLink.Links | undefined
    readonly device: Device
    /** The wallet is in this browser. */
    readonly isInstalled: boolean
    /** The kit can reach wallets over a relay. */
    readonly canPair: boolean
  }
}
