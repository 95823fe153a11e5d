import { socialProviders } from '@latchkey/blockchain-api/keys'
import { decode } from '@latchkey/common'
import { type InferOutput, maxLength, nonEmpty, object, optional, partial, picklist, pipe, record, strictObject, string } from 'valibot'
import { ValueInvalidError } from './errors.ts'

const word = pipe(string(), nonEmpty(), maxLength(4096))
const address = pipe(string(), maxLength(2048))

const clientSchema = strictObject({
  clientId: word,
  /** Absent for a provider that takes none, such as Farcaster. */
  clientSecret: optional(word),
  /** Apple: the key (PKCS #8, PEM) that signs the secret, its id, and the team. */
  privateKey: optional(word),
  keyId: optional(word),
  teamId: optional(word),
  /** Of an OpenID provider, where it is not the provider's usual one. */
  issuer: optional(address),
  /** Of an OAuth provider, where they are not the usual ones. */
  endpoints: optional(partial(object({ authorize: address, token: address, user: address }))),
})

/** The operator's registration with each provider. */
export type SocialClients = { readonly [provider in (typeof socialProviders)[number]]?: InferOutput<typeof clientSchema> | undefined }

/** Reads them from JSON. What is wrong is named, its value never shown. */
export function socialClients(text: string): SocialClients {
  try {
    return decode(record(picklist(socialProviders), clientSchema), JSON.parse(text)) as SocialClients
  } catch {
    throw new ValueInvalidError(`JSON of clients by provider (${socialProviders.join(', ')}), each with a clientId`)
  }
}
