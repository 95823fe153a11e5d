import type { permission as en } from '../en/permission.ts'

/** Texts of permissions, in Arabic. */
export const permission: { readonly [key in keyof typeof en]: string } = {
  'permission.spend': 'إنفاق {amount} إجمالًا',
  'permission.spendEach': 'إنفاق {amount} كل {time}',
  'permission.spendAll': 'الإنفاق: {amount}',
  'permission.call': 'استخدام {call}',
  'permission.times': 'حتى {n} مرات',
  'permission.key': 'من يتصرف',
  'permission.note': 'ضمن هذه الحدود لن يسألك أحد مجددًا حتى تنتهي. يمكنك سحب الإذن متى شئت.',
  'permission.risk.title': 'قد يُفرغ هذا حسابك',
  'permission.risk.text': 'إذن واحد على الأقل بلا حد، أو قد يمنح غيرك ما تملكه.',
  'permission.revokeNote': 'حالما تؤكد الشبكة ذلك يتوقف الإذن عن العمل في كل مكان.',
  'permission.takeBack': 'سحب الإذن',
}
