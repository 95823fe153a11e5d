import type { Words } from './messages.ts'

/** What `enStep` says, in Arabic. */
export const arStep: Words = {
  'accounts.title': 'اختر حسابًا',
  'accounts.text': 'تُظهر {wallet} لهذا الموقع عدة حسابات. اتصل بواحد منها.',
  'browse.text': 'تُفتح هذه الصفحة في متصفح {wallet}. اتصل من هناك.',
  'browse.missing': 'نزّل التطبيق، أو انسخ الرابط إلى المتصفح الذي بداخله.',
}
