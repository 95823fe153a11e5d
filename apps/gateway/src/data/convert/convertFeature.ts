import { dataFeature } from '../dataParts.ts'
import { convertRoutes } from './convertRoutes.ts'

/** Swaps. */
export const convertFeature = dataFeature({ routes: convertRoutes })
