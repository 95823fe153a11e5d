import config from './playwright.config.ts'

/** Draws the README's pictures (`docs/pictures`) from the lab, as journeys use it. */
export default { ...config, testMatch: '**/*.pictures.ts' }
