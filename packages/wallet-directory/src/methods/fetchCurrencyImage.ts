import type { WalletDirectory } from '../client.ts'
import { toImageId } from '../imageId.ts'

/**
 * The picture of a fiat currency. Show it from an object URL in an `<img>`, never as markup.
 *
 * @throws {@link OptionInvalidError} · {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError}
 * @see Requirement A-02 · GET /public/getCurrencyImage/{id}
 */
export async function fetchCurrencyImage(directory: WalletDirectory, parameters: fetchCurrencyImage.Parameters): Promise<Blob> {
  return directory.getBlob(`/public/getCurrencyImage/${toImageId(parameters.id)}`, { signal: parameters.signal })
}

export declare namespace fetchCurrencyImage {
  type Parameters = {
    /** The directory's image id. */
    id: string
    signal?: AbortSignal | undefined
  }
}
