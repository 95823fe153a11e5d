import { dataFeature } from '../dataParts.ts'
import { onRampRoutes } from './onRampRoutes.ts'

/** Buying crypto. */
export const onRampFeature = dataFeature({ routes: onRampRoutes })
