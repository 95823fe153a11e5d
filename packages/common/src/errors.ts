// biome-ignore lint/performance/noBarrelFile: the entry of `@latchkey/common/errors`
export { type ErrorCode, type ErrorText, errorCatalogue, getErrorText } from './errorCatalogue.ts'
