import type { Wrapped } from '../embedded/keyring.ts'
import { requireEmbedded } from '../embedded/requireEmbedded.ts'
import type { Gateway } from '../gateway.ts'

const use = 'social login'

/** What a running login needs at its provider, as it lies in the database: sealed, so that who reads the table cannot finish it. */
export function sealSecrets(gateway: Gateway, secrets: object): string {
  return JSON.stringify(requireEmbedded(gateway).codeKeys.wrap(new TextEncoder().encode(JSON.stringify(secrets)), use))
}

/** @throws {@link ShareIntegrityError} if it is not what was sealed, or its key is gone. */
export function openSecrets<secrets>(gateway: Gateway, sealed: string): secrets {
  const plain = requireEmbedded(gateway).codeKeys.unwrap(JSON.parse(sealed) as Wrapped, use)
  return JSON.parse(new TextDecoder().decode(plain)) as secrets
}
