import { type InferOutput, maxLength, number, object, parse, pipe, string } from 'valibot'

const key = 'latchkey.leftLogin'

const leftLoginSchema = object({
  txnId: pipe(string(), maxLength(256)),
  verifier: pipe(string(), maxLength(256)),
  expiresAt: number(),
})

/** See {@link createLeftLogin}. */
type LeftLogin = InferOutput<typeof leftLoginSchema>

/**
 * What proves that a login was begun in this frame (T-O1), kept for the tab alone and until the login's own end: in a Telegram
 * mini-app the whole page goes to the provider and comes back, and the frame with it (U-05).
 */
export function createLeftLogin(storage?: Storage | undefined, now: () => number = Date.now) {
  // A browser may deny access: such a login then starts again.
  const ask = <value>(run: (storage: Storage) => value): value | undefined => {
    try {
      return run(storage ?? sessionStorage)
    } catch {
      return undefined
    }
  }
  return {
    keep: (login: LeftLogin) => ask((own) => own.setItem(key, JSON.stringify(login))),
    read: () =>
      ask((own) => {
        const login = parse(leftLoginSchema, JSON.parse(own.getItem(key) ?? ''))
        return login.expiresAt > now() ? login : undefined
      }),
    forget: () => ask((own) => own.removeItem(key)),
  }
}
