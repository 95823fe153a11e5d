import { preset } from '@latchkey/tsup'

/** The events' schema is a file of its own: a page sends them and never reads one. */
export default preset(['src/index.ts', 'src/analyticsEvent.ts'])
