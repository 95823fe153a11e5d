import { hasCode } from '@latchkey/common/contract'
import { createNonce, parseMessage, type SignInMessage, type SignInRefusedError, verifySignIn } from '@latchkey/siwx'
import type { SocialClients } from '../../host/config/socialClients.ts'
import type { NodeFetch } from '../../host/upstreams/createNodeFetch.ts'
import type { Identity } from '../login/identity.ts'
import { createFarcasterRelay, type SignedRequest } from './farcasterRelay.ts'
import { readFid } from './readFid.ts'

/** What is kept of a request while somebody may still sign it. */
export type FarcasterRequest = {
  /** Given out here, for this request alone. */
  readonly nonce: string
  /** Names the request at the relay. */
  readonly channel: string
}

/** Signing in with Farcaster (FIP-11): a message that the app signs with the key that owns the id. */
export type Farcaster = {
  /** Puts a request to the relay. @returns It, and the link that the app opens. @throws If the relay does not take it. */
  ask(parameters: { origin: string; endsAt: number }): Promise<FarcasterRequest & { readonly url: string }>
  /** Takes what an app has signed, once. @returns `undefined` while nobody has. @throws If the request was given up. */
  read(request: FarcasterRequest): Promise<SignedRequest | undefined>
  /**
   * Who has signed it.
   *
   * @throws {@link FarcasterRefusedError} if it is not what was asked for; anything else if the chain cannot be asked now.
   */
  verify(signed: SignedRequest, expected: { nonce: string; origin: string; nowMs: number }): Promise<Omit<Identity, 'issuer'>>
}

/** What an app has signed is not what was asked for, and never will be. */
export class FarcasterRefusedError extends Error {
  override readonly name = 'FarcasterRefusedError'
}

/** What every such message names, whatever chain the registry is on: the standard has no other (OP Mainnet). */
const messageChainId = 'eip155:10'

/** What the message says it is for; the second as older apps write it. */
const statements: readonly (string | undefined)[] = ['Farcaster Auth', 'Farcaster Connect']

/** Makes it from the operator's settings. The relay carries, and is believed nothing: who signed is checked here and on chain. */
export function createFarcaster(client: NonNullable<SocialClients['farcaster']>, options: createFarcaster.Options): Farcaster {
  const { chainId, registry } = client
  const { rpcUrls, fetch, nodeFetch, nodeTimeoutMs, isDevelopment } = options
  const relay = createFarcasterRelay({ url: client.relay, fetch, isDevelopment })
  return {
    async ask({ origin, endsAt }) {
      const nonce = createNonce()
      // The page that asks stands in the message, for the person who reads it on their phone.
      const { channel, url } = await relay.open({ domain: new URL(origin).host, siweUri: origin, nonce, endsAt })
      return { nonce, channel, url }
    },
    read: ({ channel }) => relay.read(channel),
    async verify({ message, signature, userName }, { nonce, origin, nowMs }) {
      const { fid, accountAddress } = readMessage(message)
      const startedAtMs = performance.now()
      // Two things are asked, one after the other, in the time of one.
      const nodes = () => ({
        rpcUrls,
        fetchOf: nodeFetch,
        timeoutMs: Math.max(1, Math.ceil(startedAtMs + nodeTimeoutMs - performance.now())),
      })
      await verifySignIn({ message, signature, origin, nonce, chainId: messageChainId, nowMs, ...nodes() }).catch((error: unknown) => {
        throw hasCode(error, 'SIGN_IN_REFUSED') ? new FarcasterRefusedError((error as SignInRefusedError).reason) : error
      })
      const owned = await readFid({ ...nodes(), chainId, registry: registry as `0x${string}`, owner: accountAddress as `0x${string}` })
      if (owned !== BigInt(fid)) throw new FarcasterRefusedError('The id is not of who signed')
      // The id is proven, the name is the app's word: it is shown and nothing more.
      return { subject: fid, email: null, userName: userName ?? `!${fid}` }
    },
  }
}

export declare namespace createFarcaster {
  type Options = {
    /** Nodes of the registry's chain; the operator's own. */
    rpcUrls: readonly string[]
    /** Asks the relay, and ends its calls in time. */
    fetch: typeof globalThis.fetch
    nodeFetch: NodeFetch
    /** Milliseconds that they get for everything they are asked at a time. */
    nodeTimeoutMs: number
    isDevelopment: boolean
  }
}

/** Whose sign-in a message says it is. @throws {@link FarcasterRefusedError} if it is none, or names not one id. */
function readMessage(message: string): { readonly fid: string; readonly accountAddress: string } {
  const { statement, resources = [], accountAddress } = parse(message)
  if (!statements.includes(statement)) throw new FarcasterRefusedError('The message is no sign-in with Farcaster')
  const [fid, ...more] = resources.flatMap((resource) => /^farcaster:\/\/fid\/([1-9]\d{0,18})\/?$/.exec(resource)?.[1] ?? [])
  if (fid === undefined || more.length > 0) throw new FarcasterRefusedError('The message names not one id')
  return { fid, accountAddress }
}

function parse(message: string): SignInMessage {
  try {
    return parseMessage(message)
  } catch (cause) {
    throw new FarcasterRefusedError('It is no sign-in message', { cause })
  }
}
