import type { WalletDirectory } from '../client.ts'
import { toImageId } from '../imageId.ts'

/**
 * The picture of a network or asset. Show it from an object URL in an `<img>`, never as markup.
 *
 * @throws {@link OptionInvalidError} · {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError}
 * @see Requirement A-02 · GET /public/getAssetImage/{id}
 */
export async function fetchAssetImage(directory: WalletDirectory, parameters: fetchAssetImage.Parameters): Promise<Blob> {
  return directory.getBlob(`/public/getAssetImage/${toImageId(parameters.id)}`, { signal: parameters.signal })
}

export declare namespace fetchAssetImage {
  type Parameters = {
    /** The directory's image id. */
    id: string
    signal?: AbortSignal | undefined
  }
}
