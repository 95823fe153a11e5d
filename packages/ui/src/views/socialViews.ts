import { ConnectingFarcaster } from './ConnectingFarcaster/ConnectingFarcaster.tsx'
import { ConnectingSocial } from './ConnectingSocial/ConnectingSocial.tsx'
import { ConnectSocials } from './ConnectSocials/ConnectSocials.tsx'

/** The views of signing in by another site's account, which come together. */
export const socialViews = { ConnectSocials, ConnectingSocial, ConnectingFarcaster }
