import { createText, type Text } from '../src/text/createText.ts'
import { loadText } from '../src/text/loadText.ts'

/** The texts that most tests are shown in: one from the left, one from the right. */
export const texts: { readonly [language in 'en' | 'ar']: Text } = { en: createText(), ar: await loadText(['ar']) }
