import { dataFeature } from '../dataParts.ts'
import { profileRoutes } from './profileRoutes.ts'

/** Names of this gateway and of ENS. */
export const namesFeature = dataFeature({ routes: profileRoutes })
