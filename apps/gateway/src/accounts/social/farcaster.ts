import { hasCode } from '@latchkey/common/contract'
import { createNonce, parseMessage, type SignInMessage, type SignInRefusedError, verifySignIn } from '@latchkey/siwx'
import type { SocialClients } from '../../host/config/socialClients.ts'
import type { NodeFetch } from '../../host/upstreams/createNodeFetch.ts'
import type { Identity } from '../login/identity.ts'
import { createFarcasterRelay, type SignedRequest } from './farcasterRelay.ts'
import { readFid } from './readFid.ts'

/** What is stored of a request while it may still be signed. */
export type FarcasterRequest = {
  /** Made here, for this request only. */
  readonly nonce: string
  /** Names the request at the relay. */
  readonly channel: string
}

/** Signing in with Farcaster (FIP-11): a message that the app signs with the key that owns the id. */
export type Farcaster = {
  /** Posts a request to the relay. @returns The request, and the link that opens in the app. @throws If the relay does not accept it. */
  ask(parameters: { origin: string; endsAt: number }): Promise<FarcasterRequest & { readonly url: string }>
  /** Takes what an app has signed, once. @returns `undefined` until it is signed. @throws If the request is gone. */
  read(request: FarcasterRequest): Promise<SignedRequest | undefined>
  /**
   * Finds out who signed it.
   *
   * @throws {@link FarcasterRefusedError} if it is not what was requested; any other error if the chain cannot be read now.
   */
  verify(signed: SignedRequest, expected: { nonce: string; origin: string; nowMs: number }): Promise<Omit<Identity, 'issuer'>>
}

/** What an app has signed is not what was requested: trying again is of no use. */
export class FarcasterRefusedError extends Error {
  override readonly name = 'FarcasterRefusedError'
}

/** The chain that every such message names, whichever chain the registry is on: the standard has no other (OP Mainnet). */
const messageChainId = 'eip155:10'

/** The message's statement of purpose; the second is that of older apps. */
const statements: readonly (string | undefined)[] = ['Farcaster Auth', 'Farcaster Connect']

/** Made from the operator's settings. The relay only carries messages and is not trusted: the signature is checked here and on chain. */
export function createFarcaster(client: NonNullable<SocialClients['farcaster']>, options: createFarcaster.Options): Farcaster {
  const { chainId, registry } = client
  const { rpcUrls, fetch, nodeFetch, nodeTimeoutMs, isDevelopment } = options
  const relay = createFarcasterRelay({ url: client.relay, fetch, isDevelopment })
  return {
    async ask({ origin, endsAt }) {
      const nonce = createNonce()
      // The message names the page that asks, for the user who reads it on their phone.
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
      // The id is proven. The name is only what the app says, so it is shown and used for nothing else.
      return { subject: fid, email: null, userName: userName ?? `!${fid}` }
    },
  }
}

export declare namespace createFarcaster {
  type Options = {
    /** The operator's own nodes of the registry's chain. */
    rpcUrls: readonly string[]
    /** Calls the relay, with deadlines. */
    fetch: typeof globalThis.fetch
    nodeFetch: NodeFetch
    /** Milliseconds that the nodes get for all requests of one check. */
    nodeTimeoutMs: number
    isDevelopment: boolean
  }
}

/** Reads whose sign-in a message is. @throws {@link FarcasterRefusedError} if it is no sign-in, or does not name exactly one id. */
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
