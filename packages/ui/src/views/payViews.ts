import { Pay } from './Pay/Pay.tsx'

/** Paying what a site asks for. */
export const payViews = { Pay }
