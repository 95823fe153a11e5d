import type { clear as en } from '../en/clear.ts'

/** Texts around the words of descriptors (ERC-7730), in Arabic. What a descriptor says is always in quotation marks. */
export const clear: { readonly [key in keyof typeof en]: string } = {
  'clear.said': '«{words}»',
  'clear.within': '{outer} › {inner}',
  'clear.undeclared': '{name} ({type})',
  'clear.exactly': '{words} ({exact})',
  'clear.contract': '{outer} › العقد',
  'clear.token': '{outer} › الرمز المميز',
  'clear.units': '{n} من أصغر وحدات {token}',
  'clear.unitsOfUnknown': '{n} من أصغر وحدات رمز مميز غير مسمى',
  'clear.unlimited': 'بلا حد',
  'clear.item': 'رقم {id}',
  'clear.block': 'الكتلة {n}',
  'clear.by': '{intent}، {source}',
  'clear.empty': 'قائمة فارغة',
}
