import { createWalletClient as createApp, viemConnector } from '@farcaster/auth-client'
import { createPublicClient, createWalletClient, type Hex, http, keccak256, parseAbi, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { till } from '../shop/payOut.ts'
import { farcasterRegistry } from '../social/labSocialClients.ts'
import { type Channel, labAppKey } from './createFarcasterRelay.ts'

const abi = parseAbi(['function idOf(address) view returns (uint256)', 'function register(address) returns (uint256)'])

/** The account of a person of the lab: the same name is the same key. */
function farcasterAccount(name: string) {
  return privateKeyToAccount(keccak256(toBytes(`Farcaster in the lab: ${name}`)))
}

/**
 * Does what a Farcaster app does: builds the message for the site that asks, signs it with the person's own key, hands it to the relay.
 * The message and the call are the published client's.
 */
export async function signAsFarcaster({ relayUrl, rpcUrl, token, channel, name }: signAsFarcaster.Parameters): Promise<void> {
  const account = farcasterAccount(name)
  const fid = await findOrRegister(rpcUrl, account.address)
  const app = createApp({ relay: relayUrl, ethereum: viemConnector({ rpcUrl }) })
  const { domain, siweUri, expirationTime } = channel.signatureParams
  const built = app.buildSignInMessage({
    ...{ address: account.address, fid: Number(fid), domain, uri: siweUri, nonce: channel.nonce },
    ...(typeof expirationTime === 'string' ? { expirationTime: new Date(expirationTime) } : {}),
  })
  if (built.isError) throw built.error
  const signature = await account.signMessage({ message: built.message })
  const answer = { channelToken: token, authKey: labAppKey, message: built.message, signature, fid: Number(fid), username: name }
  const sent = await app.authenticate(answer)
  if (sent.isError) throw sent.error
}

export declare namespace signAsFarcaster {
  type Parameters = {
    readonly relayUrl: string
    readonly rpcUrl: string
    /** Names the request. */
    readonly token: string
    readonly channel: Channel
    readonly name: string
  }
}

/** A user who signs for the first time gets an id on chain. */
async function findOrRegister(rpcUrl: string, address: Hex): Promise<bigint> {
  const transport = http(rpcUrl)
  const reader = createPublicClient({ transport, pollingInterval: 50 })
  const registry = { address: farcasterRegistry, abi } as const
  const find = () => reader.readContract({ ...registry, functionName: 'idOf', args: [address] })
  const known = await find()
  if (known > 0n) return known
  const writer = createWalletClient({ transport, account: till })
  const hash = await writer.writeContract({ ...registry, functionName: 'register', args: [address], chain: null })
  await reader.waitForTransactionReceipt({ hash })
  return find()
}
