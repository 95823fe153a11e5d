import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot': 'Giriş yaptığınız cüzdanı Latchkey saklar. Telefonda veya sohbette asla kod istemez, gizli kelimelerinizi de asla istemez.',
  'mail.open': 'Sayfayı aç',
  'mail.thisApp': 'bu uygulama',
  'mail.fact.app': 'Uygulama',
  'mail.fact.device': 'Cihaz',
  'mail.fact.time': 'Zaman',
  'mail.unknownDevice': 'bilinmiyor',
  'mail.onNetwork': '{device}, ağ {network}',
  'mail.notMe': 'Bu siz değil miydiniz? Bir hafta içinde bu sayfayı açıp bildirin:',

  'code.subject': '{app} için kodunuz',
  'code.login': 'Giriş kodunuz:',
  'code.recover': 'Cüzdanınızı yeni bir cihazda açmak için kodunuz:',
  'code.export': 'Cüzdanınızın gizli kelimelerini göstermek için kodunuz:',
  'code.device_add': 'Cüzdanınızın nasıl kurtarılacağını değiştirmek için kodunuz:',
  'code.spend': 'Bir sitenin günlük limitini aşan bir isteği onaylamak için kodunuz:',
  'code.email_primary': 'Cüzdanınızın e-posta adresini değiştirmek için kodunuz:',
  'code.email_secondary': 'Bu adresi bir cüzdanın e-posta adresi yapmak için kodunuz:',
  'code.moves':
    'Bu kodla cüzdanınız bu adresten {email} adresine geçer. O posta kutusunu okuyan herkes bundan sonra cüzdana giriş yapabilir.',
  'code.movesHere': 'Bu kodla bir cüzdan {former} adresinden bu adrese, {email} adresine geçer.',
  'code.expires': {
    one: '{n} dakika geçerlidir ve bir kez, giriş yaptığınız cihazda çalışır.',
    other: '{n} dakika geçerlidir ve bir kez, giriş yaptığınız cihazda çalışır.',
  },
  'code.address': 'Cüzdanınızın adresi: {address}',
  'code.ignore': 'Bu siz değildiyseniz bu e-postayı yok sayın ve kodu kimseyle paylaşmayın.',

  'approval.subject': '{app}: yeni bir cihaz cüzdanınızı istiyor',
  'approval.text': 'Siz miydiniz? Bu sayfayı açın ve yeni cihazın gösterdiği sayıyı seçin:',
  'approval.not': 'Siz değildiyseniz orada “Bu ben değildim”e basın. Sayfayı açmak hiçbir şeyi değiştirmez.',

  'deviceAdded.subject': 'Yeni bir cihaz cüzdanınızı kullanabilir',
  'deviceAdded.text': 'Eklenen cihaz: {device}. Site: {origin}.',

  'recovery.subject': 'Cüzdanınız yeni bir cihazda açılıyor',
  'recovery.text': 'İsteyen cihaz: {device}. Site: {origin}.',
  'recovery.waits': { one: 'Cüzdana {n} dakika sonra erişir.', other: 'Cüzdana {n} dakika sonra erişir.' },
  'recovery.remove': 'Cüzdanınızın bulunduğu bir tarayıcı onu cihazlarınız arasında listeler; oradan kaldırabilirsiniz.',
  'recovery.byDevice': 'Cüzdanınızın bulunduğu bir cihazda kendini kanıtladı.',
  'recovery.byPasskey': 'Geçiş anahtarınızla kendini kanıtladı.',
  'recovery.byCode': 'Adresinize gelen bir kodla kendini kanıtladı.',
  'recovery.tellNobody': 'Hiçbir kodu kimseyle paylaşmayın.',

  'passkeyAdded.subject': 'Cüzdanınıza bir geçiş anahtarı eklendi',
  'passkeyAdded.text': 'Bundan sonra onunla cüzdanınıza kodsuz giriş yapılabilir.',
  'passkeyAdded.not':
    'Siz değildiyseniz giriş yapın, “Geçiş anahtarları”nı seçip onu kaldırın, ardından “Cihazlar”ı seçip diğer her yerden çıkış yapın.',
  'passkeyRemoved.subject': 'Cüzdanınızdan bir geçiş anahtarı kaldırıldı',
  'passkeyRemoved.text': 'Artık onunla cüzdanınıza giriş yapılamaz.',
  'passkeyRemoved.not': 'Siz değildiyseniz giriş yapın, “Cihazlar”ı seçip diğer her yerden çıkış yapın.',

  'numberPressed.subject': 'Bir cihazı cüzdanınıza almak için bir sayıya basıldı',
  'numberPressed.text': 'Biri başka bir pencerede siz olarak giriş yaptı ve {origin} üzerinde {device} cihazının gösterdiği sayıya bastı.',
  'numberPressed.now': 'O cihaz artık cüzdanınızı açabilir.',

  'askedEmail.subject': 'Biri cüzdanınızın e-posta adresini değiştirmek istiyor',
  'askedEmail.text':
    '{device} cihazı, cüzdanınızın e-posta adresini {before} yerine {next} yapmak istiyor ve kanıt olarak yalnızca posta kutunuza erişimini gösterdi. Bunu bir gün sonra yapabilir.',
  'askedPasskey.subject': 'Biri cüzdanınızın bir geçiş anahtarını kaldırmak istiyor',
  'askedPasskey.text':
    '{device} cihazı, cüzdanınıza giriş için kullanılan bir geçiş anahtarını kaldırmak istiyor ve kanıt olarak yalnızca posta kutunuza erişimini gösterdi. Bunu bir gün sonra yapabilir.',
  'asked.not': 'Siz değildiyseniz aşağıdaki sayfada bildirin veya “Cihazlar”ı seçip diğer her yerden çıkış yapın.',

  'emailChanged.subject': 'Cüzdanınızın e-posta adresi değişti',
  'emailChanged.text': 'Cüzdanınız artık bu adrese değil, {email} adresine ait. Diğer cihazlardan çıkış yapıldı.',
  'emailChanged.undo': 'Siz değildiyseniz bir gün içinde bu sayfada {email} adresinden geri alın:',
}
