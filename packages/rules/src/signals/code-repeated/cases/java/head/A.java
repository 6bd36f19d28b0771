class A {
    List<String> totalsOf(List<Row> rows) {
        Map<String, Total> totals = new TreeMap<>();
        for (Row row : rows) {
            String currency = row.getCurrency().toUpperCase();
            Total known = totals.computeIfAbsent(currency, key -> new Total());
            if (row.isRefunded()) {
                known.amount -= row.getAmount();
            } else {
                known.amount += row.getAmount();
            }
            known.count += 1;
        }
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, Total> entry : totals.entrySet()) {
            Total known = entry.getValue();
            lines.add(String.format("%s %.2f (%d)", entry.getKey(), known.amount, known.count));
        }
        return lines;
    }
}
