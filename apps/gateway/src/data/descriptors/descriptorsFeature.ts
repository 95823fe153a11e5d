import { dataFeature } from '../dataParts.ts'
import { descriptorCommands } from './descriptorCommands.ts'
import { descriptorRoute } from './descriptorRoute.ts'

/** Descriptors that say what a contract call does (ERC-7730). */
export const descriptorsFeature = dataFeature({ routes: [descriptorRoute], commands: descriptorCommands })
