export { createParts } from './createParts.ts'
