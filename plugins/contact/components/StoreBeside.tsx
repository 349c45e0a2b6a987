import type { ReactNode } from 'react'
import { storeDrawing } from '@/domain/storePicture'
import { useText } from '@/view/useText'
import { Picture } from '@/ui/Picture'

import styles from './StoreBeside.module.css'

/** The form with a picture of its store: beside it, or above it on phones. */
export function StoreBeside({ storeId, name, children }: { storeId: string; name: string | undefined; children: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.both}>
      <div>{children}</div>
      <div className={styles.picture}>
        <Picture {...storeDrawing(storeId)} alt={name === undefined ? '' : text('contact.picture', { store: name })} />
      </div>
    </div>
  )
}
