import { errorCatalogue } from '@latchkey/common/contract'
import { RefusedError } from '../../host/http/errors.ts'

/** 404 for a chain without a source, with the text that clients know. */
export function chainUnsupported(code: 'SWAP_UNSUPPORTED' | 'GAS_PRICE_UNSUPPORTED'): RefusedError {
  return new RefusedError(404, { name: code, description: errorCatalogue[code].short })
}

/** 404: the pair cannot be swapped now. */
export function noOffer(): RefusedError {
  return new RefusedError(404, { name: 'SWAP_QUOTE_FAILED', description: errorCatalogue.SWAP_QUOTE_FAILED.short })
}
