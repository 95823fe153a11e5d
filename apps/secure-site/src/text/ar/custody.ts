import type { custody as en } from '../en/custody.ts'

/** Texts of who could open a wallet, and of services that lie about it, in Arabic. */
export const custody: { readonly [key in keyof typeof en]: string } = {
  'custody.address': 'محفظتك',
  'custody.forged.title': 'تغيّرت طرق استرداد هذه المحفظة',
  'custody.forged.methods':
    'تعرض الخدمة مفاتيح مرور أو ملفات استرداد لم تُضفها، أو تخفي بعض ما أضفته. لم يُختم لها شيء. لا تُضف هنا مفتاح مرور ولا ملف استرداد. اعرض كلماتك السرية وانقل ما تملك إلى محفظة أخرى.',
  'custody.forged.wallet': 'عرضت الخدمة محفظة ليست لك. لم يُفتح شيء. لا ترسل شيئًا إلى عنوان تراه هنا، وأخبر مشغّل هذا الموقع.',
  'custody.changed': 'سجّل شخص آخر الدخول هنا في هذه الأثناء. لم يُوقَّع شيء.',
  'custody.notOpened': 'كان رمزك صحيحًا، لكن تعذّر فتح محفظتك. سجّل الدخول مجددًا بعد قليل.',
  'other.title': 'هذه محفظة أخرى',
  'other.text':
    'في هذا المتصفح محفظة لا نستطيع فتحها. وُجّهت إلى محفظة أخرى نستطيع فتحها. إن كنت تتوقع محفظتك فتوقف، ولا ترسل شيئًا إلى العنوان الآخر.',
  'other.here': 'في هذا المتصفح',
  'other.found': 'وُجّهت إلى',
  'other.new': 'محفظة جديدة',
  'other.stop': 'توقف',
  'other.open': 'افتح المحفظة الأخرى',
}
