import type { permission as en } from '../en/permission.ts'

/** Texts of permissions, in Arabic. */
export const permission: { readonly [key in keyof typeof en]: string } = {
  'permission.title': 'يطلب {site} التصرف عنك دون سؤال',
  'permission.spend': 'إنفاق {amount} إجمالًا',
  'permission.spendEach': 'إنفاق {amount} كل {time}',
  'permission.spendAll': 'الإنفاق: {amount}',
  'permission.call': 'استخدام {call}',
  'permission.along': 'ومعه {amount} على الأكثر',
  'permission.until': 'حتى {time}',
  'permission.from': 'من {time}',
  'permission.times': '{n} مرات على الأكثر',
  'permission.by': 'من {address}',
  'permission.key': 'من يتصرف',
  'permission.note': 'ضمن هذه الحدود لن يسألك أحد مجددًا حتى تنتهي. يمكنك سحب الإذن متى شئت.',
  'permission.risk.title': 'قد يُفرغ هذا حسابك',
  'permission.risk.text': 'أحد الحدود غير موجود، أو يسمح بمنح غيرك ما تملكه.',
  'permission.revoke': 'يطلب {site} سحب إذن',
  'permission.revokeNote': 'بعدها لا قيمة له أينما نُسخ.',
  'permission.takeBack': 'سحب الإذن',
}
