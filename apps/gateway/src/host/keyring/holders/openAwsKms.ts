import { ShareIntegrityError } from '@latchkey/blockchain-api/keys'
import { untilAborted } from '@latchkey/common/web'
import { KeysUnavailableError } from '../errors.ts'
import { withoutAnswer } from '../withoutAnswer.ts'
import { importPeer } from './importPeer.ts'
import { holderMs, type KeyHolder } from './keyHolder.ts'

/**
 * AWS Key Management Service: symmetric keys, by id, ARN or alias. Region and credentials come from where AWS's own tools take them.
 *
 * @param url Of another endpoint than the region's.
 */
export async function openAwsKms({ url }: { readonly url: string | undefined }): Promise<KeyHolder> {
  const { KMSClient, EncryptCommand, DecryptCommand, InvalidCiphertextException, IncorrectKeyException } = await importPeer(
    '@aws-sdk/client-kms',
    () => import('@aws-sdk/client-kms'),
  )
  const client = new KMSClient({ ...(url ? { endpoint: url } : {}), maxAttempts: 2 })
  // Finding credentials takes its time as well, which the client's own deadline leaves out.
  const send = <answer>(run: (signal: AbortSignal) => Promise<answer>): Promise<answer> => {
    const signal = AbortSignal.timeout(holderMs)
    return untilAborted(signal, run(signal))
  }
  const toContext = (aad: string) => ({ latchkey: aad })
  return {
    async seal(name, plain, aad) {
      const command = new EncryptCommand({ KeyId: name, Plaintext: plain, EncryptionContext: toContext(aad) })
      try {
        const { CiphertextBlob } = await send((abortSignal) => client.send(command, { abortSignal }))
        if (!CiphertextBlob?.length) throw new Error('AWS KMS answered without a ciphertext')
        return CiphertextBlob
      } catch (cause) {
        throw new KeysUnavailableError(cause)
      }
    },
    async open(name, sealed, aad) {
      const command = new DecryptCommand({ KeyId: name, CiphertextBlob: sealed, EncryptionContext: toContext(aad) })
      try {
        const { Plaintext } = await send((abortSignal) => client.send(command, { abortSignal }))
        if (!Plaintext?.length) throw new Error('AWS KMS answered without a plaintext')
        return new Uint8Array(Plaintext)
      } catch (cause) {
        if (cause instanceof InvalidCiphertextException || cause instanceof IncorrectKeyException)
          throw new ShareIntegrityError({ cause: withoutAnswer(cause) })
        throw new KeysUnavailableError(cause)
      }
    },
    close: () => client.destroy(),
  }
}
