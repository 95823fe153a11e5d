import type { nameWords as english } from '../en/name.ts'
import type { Translation } from '../messages.ts'

/** See `en/name.ts`. */
export const nameWords: Translation<typeof english> = {
  'name.title': 'اختر اسمًا',
  'name.field': 'اسم الحساب',
  'name.placeholder': 'your-name',
  'name.rule': 'أحرف وأرقام وشرطات. أربعة أو أكثر.',
  'name.invalid': 'استخدم أحرفًا وأرقامًا وشرطات، أربعة على الأقل',
  'name.free': '{name} متاح',
  'name.taken': '{name} محجوز. اختر اسمًا آخر.',
  'name.checking': 'نتحقق من الاسم',
  'name.alsoFree': 'متاح أيضًا',
  'name.claim': 'احجز {name}',
  'name.claimNone': 'احجز الاسم',
  'name.signing': 'أكّد في {wallet}…',
  'name.registering': 'يجري حجز {name}…',
  'name.notClaimed.title': 'لم يُحجز الاسم',
  'name.notClaimed.text': 'لم يكلّفك ذلك شيئًا. حاول مرة أخرى بعد لحظة.',
  'name.declined.title': 'رُفض التوقيع',
  'name.declined.text': 'لم يُوقَّع شيء. حاول مرة أخرى حين تكون مستعدًا.',
  'name.unsure': 'تعذّر التحقق من هذا الاسم. يمكنك مع ذلك محاولة حجزه.',
  'name.done': 'حُجز الاسم',
  'name.done.title': 'أنت {name}',
  'name.done.text': 'يستطيع الناس الإرسال إليك بهذا الاسم. عنوانك يبقى كما هو.',
}
