import { socialProviders } from '@latchkey/blockchain-api/keys'
import { decode } from '@latchkey/common/web'
import { type InferOutput, maxLength, nonEmpty, object, optional, partial, pipe, regex, strictObject, string, url } from 'valibot'
import { ValueInvalidError } from './errors.ts'

const word = pipe(string(), nonEmpty(), maxLength(4096))
const address = pipe(string(), maxLength(2048))

const clientSchema = strictObject({
  clientId: word,
  clientSecret: optional(word),
  /** Apple: the key (PKCS #8, PEM) that signs the secret, its id, and the team. */
  privateKey: optional(word),
  keyId: optional(word),
  teamId: optional(word),
  /** Of an OpenID provider, if it is not the usual one. */
  issuer: optional(address),
  /** Of an OAuth provider, if they are not the usual ones. */
  endpoints: optional(partial(object({ authorize: address, token: address, user: address }))),
})

/** Farcaster needs no registration: a relay carries the request, and a contract says who owns an id (FIP-11). */
const farcasterSchema = strictObject({
  /** Base URL of the relay. */
  relay: pipe(address, url()),
  /** CAIP-2 of the registry's chain, which is read from this gateway's own nodes. */
  chainId: optional(pipe(string(), regex(/^eip155:[1-9]\d{0,15}$/)), 'eip155:10'),
  /** The IdRegistry contract. @defaultValue its address on OP Mainnet */
  registry: optional(pipe(string(), regex(/^0x[0-9a-fA-F]{40}$/)), '0x00000000fc6c5f01fc30151999387bb99a9f489b'),
})

const clientsSchema = strictObject({
  google: optional(clientSchema),
  apple: optional(clientSchema),
  github: optional(clientSchema),
  x: optional(clientSchema),
  discord: optional(clientSchema),
  facebook: optional(clientSchema),
  farcaster: optional(farcasterSchema),
} satisfies { readonly [provider in (typeof socialProviders)[number]]: unknown })

/** The operator's registration with each provider. */
export type SocialClients = Readonly<InferOutput<typeof clientsSchema>>

/** Reads them from JSON. An error names what is wrong, and never shows its value. */
export function socialClients(text: string): SocialClients {
  try {
    return decode(clientsSchema, JSON.parse(text))
  } catch {
    throw new ValueInvalidError(`JSON of clients by provider (${socialProviders.join(', ')}), each with a clientId, Farcaster with a relay`)
  }
}
