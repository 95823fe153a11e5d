import { LatchkeyError } from '@latchkey/common/contract'

const namedMax = 20

/** Keys of some wallets cannot be unwrapped: their wrapping key is not in the ring, or the rows were changed. All others were rewrapped. */
export class UnreadableKeysError extends LatchkeyError<'SHARE_INTEGRITY'> {
  override readonly name = 'UnreadableKeysError'
  constructor(walletIds: readonly string[], { access, recovery }: { access: number; recovery: number }) {
    const more = walletIds.length > namedMax ? ` and ${walletIds.length - namedMax} more` : ''
    super(
      'SHARE_INTEGRITY',
      `Rewrapped ${access} keys of wallets and ${recovery} of recovery. Keep the old keys: these wallets cannot be read with them: ${walletIds.slice(0, namedMax).join(', ')}${more}`,
    )
  }
}
