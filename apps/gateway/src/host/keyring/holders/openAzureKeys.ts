import { randomBytes } from 'node:crypto'
import { ShareIntegrityError } from '@latchkey/blockchain-api/keys'
import { hasCode } from '@latchkey/common/contract'
import { untilAborted } from '@latchkey/common/web'
import { isLocal } from '../../config/isLocal.ts'
import { KeysUnavailableError } from '../errors.ts'
import { openBytes, sealBytes } from '../sealBytes.ts'
import { withoutAnswer } from '../withoutAnswer.ts'
import { formatEnvelope, parseEnvelope } from './azureEnvelope.ts'
import { importPeer } from './importPeer.ts'
import { holderMs, type KeyHolder } from './keyHolder.ts'

type Credential = Pick<import('@azure/identity').TokenCredential, 'getToken'>
type Client = import('@azure/keyvault-keys').CryptographyClient

const algorithm = 'RSA-OAEP-256'
const contentKeyBytes = 32
/** Versions of keys whose clients are kept: each asks for a token of its own. */
const clientsMax = 16

/**
 * Azure Key Vault and its Managed HSM: RSA keys, by name. Credentials come from where Azure's own tools take them.
 *
 * An RSA key takes no additional data, and no more bytes than its modulus has. So each seal has a content key of its own: it seals the
 * bytes and what they are bound to under AES-256-GCM, and the vault wraps it. See {@link formatEnvelope} for the bytes. The key's public
 * half wraps, so those who have it can seal, too, as with no other holder; only the vault opens.
 *
 * @param url Of the vault, with https.
 */
export async function openAzureKeys({ url }: { readonly url: string }): Promise<KeyHolder> {
  const { KeyClient, CryptographyClient } = await importPeer('@azure/keyvault-keys', () => import('@azure/keyvault-keys'))
  const { DefaultAzureCredential } = await importPeer('@azure/identity', () => import('@azure/identity'))
  const credential = shareTokens(new DefaultAzureCredential())
  // Each client changes what it is given.
  const makeOptions = () => ({
    retryOptions: { maxRetries: 1, retryDelayInMs: 50, maxRetryDelayInMs: 50 },
    // A vault says for which domain it wants a token, and only one of that domain gets it. Nothing on this machine is in Azure's.
    disableChallengeResourceVerification: isLocal(new URL(url).hostname),
  })
  const keys = new KeyClient(url, credential, makeOptions())
  const clients = new Map<string, Client>()
  const find = (name: string, version: string): Client => {
    const id = new URL(`keys/${name}/${version}`, keys.vaultUrl).href
    const known = clients.get(id)
    if (known) return known
    if (clients.size >= clientsMax) clients.clear()
    // Without the key's dates: what an expired version has sealed is still opened, if the vault does that.
    const made = new CryptographyClient({ id, name, properties: { name, version, vaultUrl: keys.vaultUrl } }, credential, makeOptions())
    clients.set(id, made)
    return made
  }
  // Finding credentials takes its time as well, and so does the second of two calls.
  const send = <answer>(run: (options: { readonly abortSignal: AbortSignal }) => Promise<answer>): Promise<answer> => {
    const abortSignal = AbortSignal.timeout(holderMs)
    return untilAborted(abortSignal, run({ abortSignal }))
  }
  return {
    async seal(name, plain, aad) {
      const contentKey = randomBytes(contentKeyBytes)
      try {
        const [version, wrapped] = await send(async (options) => {
          const { properties } = await keys.getKey(requireName(name), options)
          if (!properties.version) throw new Error('Azure Key Vault answered without the version of the key')
          const { result } = await find(name, properties.version).wrapKey(algorithm, contentKey, options)
          return [properties.version, requireBytes(result)]
        })
        return formatEnvelope({ name, version, wrapped, sealed: sealBytes(contentKey, plain, aad) })
      } catch (cause) {
        throw new KeysUnavailableError(cause)
      } finally {
        contentKey.fill(0)
      }
    },
    async open(name, bytes, aad) {
      const { version, wrapped, sealed, ...envelope } = parseEnvelope(bytes)
      if (envelope.name !== name.toLowerCase()) throw new ShareIntegrityError()
      let contentKey: Uint8Array
      try {
        contentKey = requireBytes(await send(async (options) => (await find(name, version).unwrapKey(algorithm, wrapped, options)).result))
      } catch (cause) {
        // It has no word of its own for bytes that the key has not wrapped.
        if (hasCode(cause, 'BadParameter')) throw new ShareIntegrityError({ cause: withoutAnswer(cause) })
        throw new KeysUnavailableError(cause)
      }
      try {
        return openBytes(contentKey, sealed, aad)
      } finally {
        contentKey.fill(0)
      }
    },
    close: () => clients.clear(),
  }
}

/** Callers that want a token while one is on its way wait for that one, so that many unwraps at once ask the machine's identity once. */
function shareTokens(credential: Credential): Credential {
  const waiting = new Map<string, ReturnType<Credential['getToken']>>()
  return {
    getToken(scopes, { abortSignal: _, ...options } = {}) {
      const wanted = JSON.stringify([scopes, options.claims, options.tenantId])
      const known = waiting.get(wanted)
      if (known) return known
      // One that never comes is waited for by no one after that.
      const abortSignal = AbortSignal.timeout(holderMs)
      const asking = credential.getToken(scopes, { ...options, abortSignal })
      const asked = untilAborted(abortSignal, asking).finally(() => waiting.delete(wanted))
      waiting.set(wanted, asked)
      return asked
    },
  }
}

function requireName(name: string): string {
  if (!/^[\w-]{1,127}$/.test(name)) throw new Error(`${name} is not the name of a key in Azure Key Vault`)
  return name
}

function requireBytes(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes?.length) throw new Error('Azure Key Vault answered without a key')
  return bytes
}
