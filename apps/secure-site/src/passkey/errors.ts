/** There is no passkey, its owner said no, or it gives no secret (PRF): told on the screen, and to nobody else. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  constructor(options: { cause?: unknown } = {}) {
    super('The passkey gave nothing', options)
  }
}
