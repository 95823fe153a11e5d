import type { stepWords as english } from '../en/step.ts'
import type { Translation } from '../messages.ts'

/** See `en/step.ts`. */
export const stepWords: Translation<typeof english> = {
  'accounts.title': 'اختر حسابًا',
  'accounts.text': 'تُظهر {wallet} لهذا الموقع عدة حسابات. اتصل بواحد منها.',
  'browse.text': 'تُفتح هذه الصفحة في متصفح {wallet}. اتصل من هناك.',
  'browse.missing': 'نزّل التطبيق، أو انسخ الرابط إلى المتصفح الذي بداخله.',
}
