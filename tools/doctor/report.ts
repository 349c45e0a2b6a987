import { ADVICE, type Check } from './advice'

/** `mistake` fails the examination; `warning` does not; `notChecked` says what could not be examined, and what it needs. */
export type Severity = 'mistake' | 'warning' | 'notChecked'

export interface Finding {
  readonly severity: Severity
  readonly check: Check
  /** Where: an address, or a key of the configuration. */
  readonly at: string
  /** What was seen there. */
  readonly found: string
  readonly cause: string
  readonly cure: string
}

export interface Summary {
  /** Questions that were answered, whether well or not. */
  readonly checked: number
  readonly mistakes: number
  readonly warnings: number
  readonly notChecked: number
  readonly pass: boolean
}

/** Collects the findings. The same mistake at the same place is reported once. */
export class Report {
  readonly findings: Finding[] = []
  private passed = 0

  /** Records a mistake unless `holds`. Returns `holds`, so that dependent checks can be left out. */
  expect(holds: boolean, check: Check, at: string, found: string): boolean {
    if (holds) this.passed += 1
    else this.add('mistake', check, at, found)
    return holds
  }

  /** Records a warning unless `holds`. */
  prefer(holds: boolean, check: Check, at: string, found: string): void {
    if (holds) this.passed += 1
    else this.add('warning', check, at, found)
  }

  notChecked(check: Check, at: string, found: string): void {
    this.add('notChecked', check, at, found)
  }

  summary(): Summary {
    const count = (severity: Severity): number => this.findings.filter(finding => finding.severity === severity).length
    const [mistakes, warnings, notChecked] = [count('mistake'), count('warning'), count('notChecked')]
    return { checked: this.passed + mistakes + warnings, mistakes, warnings, notChecked, pass: mistakes === 0 }
  }

  private add(severity: Severity, check: Check, at: string, found: string): void {
    if (this.findings.some(other => other.check === check && other.at === at && other.found === found)) return
    this.findings.push({ severity, check, at, found, ...ADVICE[check] })
  }
}
