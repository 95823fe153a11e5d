import { RegisterAccountName } from './RegisterAccountName/RegisterAccountName.tsx'
import { RegisterAccountNameSuccess } from './RegisterAccountNameSuccess/RegisterAccountNameSuccess.tsx'

/** Taking a name: its views come together. */
export const nameViews = { RegisterAccountName, RegisterAccountNameSuccess }
