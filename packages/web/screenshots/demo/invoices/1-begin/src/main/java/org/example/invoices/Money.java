package org.example.invoices;

/** Amounts in cents. */
final class Money {
  private Money() {}

  static String format(long cents) {
    return String.format("%d.%02d EUR", cents / 100, Math.abs(cents % 100));
  }

  /** The tax that is part of a gross amount, rounded half up. */
  static long taxOf(long gross, int percent) {
    return Math.round(gross * (double) percent / (100 + percent));
  }
}
