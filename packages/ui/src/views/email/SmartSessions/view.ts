import { defineView } from '../../../defineView.ts'

/** The permissions that sites have. */
export const smartSessionsView = defineView<'SmartSessions'>({
  title: 'sessions.title',
  words: ['email'],
  load: () => import('./SmartSessions.tsx'),
})
