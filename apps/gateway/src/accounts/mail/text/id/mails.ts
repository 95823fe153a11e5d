import type { mailWords as english } from '../en/mails.ts'
import type { Sentences } from '../sentences.ts'

/** See `en/mails.ts`. */
export const mailWords: Sentences<typeof english> = {
  'mail.foot':
    'Latchkey menyimpan dompet tempat Anda masuk. Latchkey tidak pernah meminta kode lewat telepon atau obrolan, dan tidak pernah meminta kata rahasia Anda.',
  'mail.open': 'Buka halaman',
  'mail.thisApp': 'aplikasi ini',
  'mail.fact.app': 'Aplikasi',
  'mail.fact.device': 'Perangkat',
  'mail.fact.time': 'Waktu',
  'mail.unknownDevice': 'tidak diketahui',
  'mail.onNetwork': '{device}, jaringan {network}',
  'mail.notMe': 'Bukan Anda? Buka halaman ini dalam seminggu dan beri tahu kami:',

  'code.subject': 'Kode Anda untuk {app}',
  'code.login': 'Kode Anda untuk masuk:',
  'code.recover': 'Kode Anda untuk membuka dompet di perangkat baru:',
  'code.export': 'Kode Anda untuk menampilkan kata rahasia dompet Anda:',
  'code.device_add': 'Kode Anda untuk mengubah cara memulihkan dompet Anda:',
  'code.spend': 'Kode Anda untuk menyetujui permintaan di atas batas harian sebuah situs:',
  'code.email_primary': 'Kode Anda untuk mengubah alamat email dompet Anda:',
  'code.email_secondary': 'Kode Anda untuk menjadikan ini alamat email sebuah dompet:',
  'code.moves':
    'Dengan kode ini dompet Anda pindah dari alamat ini ke {email}. Siapa pun yang membaca kotak surat itu lalu bisa masuk ke dompet.',
  'code.movesHere': 'Dengan kode ini sebuah dompet pindah dari {former} ke alamat ini, {email}.',
  'code.expires': 'Berlaku {n} menit dan hanya sekali, di perangkat tempat Anda masuk.',
  'code.address': 'Alamat dompet Anda: {address}',
  'code.ignore': 'Jika ini bukan Anda, abaikan email ini dan jangan bagikan kodenya.',

  'approval.subject': 'Perangkat baru meminta dompet Anda di {app}',
  'approval.text': 'Apakah itu Anda? Buka halaman ini dan pilih angka yang ditampilkan perangkat baru:',
  'approval.not': 'Jika bukan Anda, tekan “Ini bukan saya” di sana. Membuka halaman tidak mengubah apa pun.',

  'deviceAdded.subject': 'Perangkat baru bisa memakai dompet Anda',
  'deviceAdded.text': '{device} ditambahkan di {origin}.',

  'recovery.subject': 'Dompet Anda sedang dibuka di perangkat baru',
  'recovery.text': '{device} memintanya di {origin}.',
  'recovery.waits': 'Perangkat itu mendapatkannya {n} menit lagi.',
  'recovery.remove': 'Browser yang punya dompet Anda mencantumkannya di antara perangkat Anda; di sana Anda bisa menghapusnya.',
  'recovery.byDevice': 'Perangkat itu diverifikasi di perangkat yang punya dompet Anda.',
  'recovery.byPasskey': 'Perangkat itu diverifikasi dengan kunci sandi Anda.',
  'recovery.byCode': 'Perangkat itu diverifikasi dengan kode ke alamat Anda.',
  'recovery.tellNobody': 'Jangan bagikan kode kepada siapa pun.',

  'passkeyAdded.subject': 'Kunci sandi ditambahkan ke dompet Anda',
  'passkeyAdded.text': 'Mulai sekarang kunci ini bisa dipakai masuk ke dompet Anda tanpa kode.',
  'passkeyAdded.not': 'Jika bukan Anda, masuk, pilih Kunci sandi dan hapus, lalu pilih Perangkat dan keluar dari semua perangkat lain.',
  'passkeyRemoved.subject': 'Kunci sandi dihapus dari dompet Anda',
  'passkeyRemoved.text': 'Kunci ini tidak lagi bisa dipakai masuk ke dompet Anda.',
  'passkeyRemoved.not': 'Jika bukan Anda, masuk, pilih Perangkat dan keluar dari semua perangkat lain.',

  'numberPressed.subject': 'Sebuah angka ditekan untuk memasukkan perangkat ke dompet Anda',
  'numberPressed.text': 'Seseorang masuk sebagai Anda di jendela lain, dan menekan angka yang ditampilkan {device} di {origin}.',
  'numberPressed.now': 'Perangkat itu sekarang bisa membuka dompet Anda.',

  'askedEmail.subject': 'Seseorang ingin mengubah alamat email dompet Anda',
  'askedEmail.text':
    '{device} meminta mengubah alamat email dompet Anda dari {before} menjadi {next}, dan buktinya hanya kotak surat Anda. Perangkat itu bisa melakukannya setelah satu hari.',
  'askedPasskey.subject': 'Seseorang ingin menghapus kunci sandi dompet Anda',
  'askedPasskey.text':
    '{device} meminta menghapus kunci sandi untuk masuk ke dompet Anda, dan buktinya hanya kotak surat Anda. Perangkat itu bisa melakukannya setelah satu hari.',
  'asked.not': 'Jika bukan Anda, beri tahu kami di halaman di bawah, atau pilih Perangkat dan keluar dari semua perangkat lain.',

  'emailChanged.subject': 'Alamat email dompet Anda telah berubah',
  'emailChanged.text': 'Dompet Anda kini milik {email}, dan bukan lagi milik alamat ini. Perangkat lain dikeluarkan.',
  'emailChanged.undo': 'Jika bukan Anda, ambil kembali dari {email} dalam sehari, di halaman ini:',
}
