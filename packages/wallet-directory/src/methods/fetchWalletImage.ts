import type { WalletDirectory } from '../client.ts'
import { toImageId } from '../imageId.ts'

/**
 * The picture of a wallet. Show it from an object URL in an `<img>`, never as markup.
 *
 * @throws {@link OptionInvalidError} · {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError}
 * @see Requirement A-02 · GET /getWalletImage/{id}
 */
export async function fetchWalletImage(directory: WalletDirectory, parameters: fetchWalletImage.Parameters): Promise<Blob> {
  return directory.getBlob(`/getWalletImage/${toImageId(parameters.id)}`, { signal: parameters.signal })
}

export declare namespace fetchWalletImage {
  type Parameters = {
    /** The directory's image id. */
    id: string
    signal?: AbortSignal | undefined
  }
}
