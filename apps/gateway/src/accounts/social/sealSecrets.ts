import type { Wrapped } from '../../host/keyring/keyring.ts'
import type { AccountParts } from '../accountParts.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'

const use = 'social login'

/** What a running login needs at its provider, as stored: sealed, so that a reader of the table cannot finish the login. */
export function sealSecrets(gateway: Pick<AccountParts, 'embedded'>, secrets: object): string {
  return JSON.stringify(requireEmbedded(gateway).codeKeys.wrap(new TextEncoder().encode(JSON.stringify(secrets)), use))
}

/** @throws {@link ShareIntegrityError} if it is not what was sealed, or its key is gone. */
export function openSecrets<secrets>(gateway: Pick<AccountParts, 'embedded'>, sealed: string): secrets {
  const plain = requireEmbedded(gateway).codeKeys.unwrap(JSON.parse(sealed) as Wrapped, use)
  return JSON.parse(new TextDecoder().decode(plain)) as secrets
}
