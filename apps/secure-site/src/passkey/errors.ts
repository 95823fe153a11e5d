/** There is no passkey, its owner said no, or it gives no secret (PRF): shown on the screen, and not to the page around. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  constructor(options: { cause?: unknown } = {}) {
    super('The passkey gave nothing', options)
  }

  /** What the browser says of it tells its owner nothing. */
  static readonly throw = (cause: unknown): never => {
    throw new PasskeyError({ cause })
  }
}
