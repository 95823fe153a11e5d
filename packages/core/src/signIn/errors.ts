import { LatchkeyError } from '@latchkey/common/contract'

/** Sign-in was requested and is not configured (V-15). */
export class SiwxOffError extends LatchkeyError<'SIWX_OFF'> {
  override readonly name = 'SiwxOffError'
  constructor() {
    super('SIWX_OFF', 'SIWX is not enabled', { hints: ['Give the option `siwx`.'], docs: 'core/signIn/signIn' })
  }
}

/** Whether the account is signed in, or what to sign, could not be found out (S-14). The wallet is disconnected. */
export class SignInInitError extends LatchkeyError<'SIGN_IN_INIT_FAILED'> {
  override readonly name = 'SignInInitError'
  constructor({ cause }: { cause: unknown }) {
    super('SIGN_IN_INIT_FAILED', 'A problem occurred while trying initialize authentication', { cause })
  }
}

/** The signature could not be had, or the server did not take it (S-13). */
export class SignInFailedError extends LatchkeyError<'SIGN_IN_FAILED'> {
  override readonly name = 'SignInFailedError'
  constructor({ cause }: { cause: unknown }) {
    super('SIGN_IN_FAILED', 'Error signing message', { cause })
  }
}

/** A wallet on no network of the kit's cannot sign in there. */
export class CaipNetworkMissingError extends LatchkeyError<'CAIP_NETWORK_MISSING'> {
  override readonly name = 'CaipNetworkMissingError'
  constructor() {
    super('CAIP_NETWORK_MISSING', 'CaipNetwork not found', { hints: ['Switch to one of the configured networks.'] })
  }
}
