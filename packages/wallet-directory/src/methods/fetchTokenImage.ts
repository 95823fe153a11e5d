import type { WalletDirectory } from '../client.ts'
import { toImageId } from '../imageId.ts'

/**
 * The picture of a token. Show it from an object URL in an `<img>`, never as markup.
 *
 * @throws {@link OptionInvalidError} · {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError}
 * @see Requirement A-02 · GET /public/getTokenImage/{id}
 */
export async function fetchTokenImage(directory: WalletDirectory, parameters: fetchTokenImage.Parameters): Promise<Blob> {
  return directory.getBlob(`/public/getTokenImage/${toImageId(parameters.id)}`, { signal: parameters.signal })
}

export declare namespace fetchTokenImage {
  type Parameters = {
    /** The directory's image id. */
    id: string
    signal?: AbortSignal | undefined
  }
}
