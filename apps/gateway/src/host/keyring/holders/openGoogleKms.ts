import { ShareIntegrityError } from '@latchkey/blockchain-api/keys'
import { untilAborted } from '@latchkey/common/web'
import { KeysUnavailableError } from '../errors.ts'
import { withoutAnswer } from '../withoutAnswer.ts'
import { crc32c } from './crc32c.ts'
import { importPeer } from './importPeer.ts'
import { holderMs, type KeyHolder } from './keyHolder.ts'

const keyName = /^projects\/[^/]+\/locations\/[^/]+\/keyRings\/[^/]+\/cryptoKeys\/[^/]+$/

// Statuses of gRPC, which stand for those of HTTP as well.
const invalidArgument = 3
const unavailable = 14

/** Of one call: another try where the service could not be reached, none where it was waited for in vain. */
const retry = {
  retryCodes: [unavailable],
  backoffSettings: {
    maxRetries: 2,
    initialRetryDelayMillis: 50,
    maxRetryDelayMillis: 50,
    retryDelayMultiplier: 1,
    initialRpcTimeoutMillis: holderMs,
    maxRpcTimeoutMillis: holderMs,
    rpcTimeoutMultiplier: 1,
  },
}

/** A redirect would take the token and the key to another host. Each answer is short. */
const transporterOptions = { redirect: 'error', maxContentLength: 65_536 } as const

/**
 * Google Cloud Key Management Service: symmetric keys, by resource name. Credentials come from where Google's own tools take them.
 * It is asked over HTTP, which proxies let through more often than gRPC.
 *
 * @param url Of another endpoint than the global one.
 * @throws {@link KeysUnavailableError} if there are no credentials.
 */
export async function openGoogleKms({ url }: { readonly url: string | undefined }): Promise<KeyHolder> {
  const { KeyManagementServiceClient } = await importPeer('@google-cloud/kms', () => import('@google-cloud/kms'))
  const client = new KeyManagementServiceClient({
    fallback: true,
    clientOptions: { transporterOptions },
    ...(url ? toEndpoint(new URL(url)) : {}),
  })
  const send = <answer>(run: (options: { signal: AbortSignal; retry: typeof retry }) => Promise<answer>): Promise<answer> => {
    const signal = AbortSignal.timeout(holderMs)
    return untilAborted(signal, run({ signal, retry: structuredClone(retry) }))
  }
  try {
    // A call would do that by itself, and end the process if it fails.
    await send(() => client.initialize())
  } catch (cause) {
    throw new KeysUnavailableError(cause)
  }
  return {
    async seal(name, plain, aad) {
      try {
        const request = { name: requireName(name), plaintext: plain, plaintextCrc32c: toSum(plain), ...boundTo(aad) }
        const [answer] = await send((options) => client.encrypt(request, options))
        const isVerified = answer.verifiedPlaintextCrc32c && answer.verifiedAdditionalAuthenticatedDataCrc32c
        if (!isVerified) throw new Error('Google Cloud KMS did not get what it was sent')
        if (!answer.name?.startsWith(`${name}/`)) throw new Error('Google Cloud KMS sealed with another key')
        return readBytes(answer.ciphertext, answer.ciphertextCrc32c)
      } catch (cause) {
        throw new KeysUnavailableError(cause)
      }
    },
    async open(name, sealed, aad) {
      try {
        const request = { name: requireName(name), ciphertext: sealed, ciphertextCrc32c: toSum(sealed), ...boundTo(aad) }
        const [answer] = await send((options) => client.decrypt(request, options))
        return readBytes(answer.plaintext, answer.plaintextCrc32c)
      } catch (cause) {
        // The name is one, so what it does not take is the ciphertext, or what that is bound to.
        if (isRefusal(cause)) throw new ShareIntegrityError({ cause: withoutAnswer(cause) })
        throw new KeysUnavailableError(cause)
      }
    },
    close: () => void client.close().catch(() => {}),
  }
}

/**
 * Whether the service itself says so: to the client, any 400 is an invalid argument, such as a page that a proxy answers with. It also says
 * so to a checksum that does not fit: then the bytes were changed on their way to it.
 */
function isRefusal(cause: unknown): boolean {
  const isInvalid = cause instanceof Error && 'code' in cause && Object.is(cause.code, invalidArgument)
  return isInvalid && !/could not be decoded|crc32c|checksum/i.test(cause.message)
}

/** A checksum as the client sends it. */
const toSum = (bytes: Uint8Array) => ({ value: crc32c(bytes) })

function boundTo(aad: string) {
  const bytes = Buffer.from(aad)
  return { additionalAuthenticatedData: bytes, additionalAuthenticatedDataCrc32c: toSum(bytes) }
}

function toEndpoint({ hostname, port, protocol }: URL) {
  const isPlain = protocol === 'http:'
  return { apiEndpoint: hostname, port: port ? Number(port) : isPlain ? 80 : 443, protocol: isPlain ? 'http' : 'https' }
}

function requireName(name: string): string {
  if (!keyName.test(name))
    throw new Error(`${name} is not the name of a key in Google Cloud KMS: projects/…/locations/…/keyRings/…/cryptoKeys/…`)
  return name
}

type Sum = { readonly value?: unknown } | null | undefined

/** Bytes of an answer, with their checksum. One that lacks them is read as none. */
function readBytes(bytes: Uint8Array | string | null | undefined, sum: Sum): Uint8Array<ArrayBuffer> {
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) throw new Error('Google Cloud KMS answered without what it was asked for')
  if (String(sum?.value) !== String(crc32c(bytes))) throw new Error('The answer of Google Cloud KMS was changed on its way')
  return new Uint8Array(bytes)
}
