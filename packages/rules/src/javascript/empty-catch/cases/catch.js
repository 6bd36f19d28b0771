exports.a = (text) => {
  try {
    return JSON.parse(text);
  // ruleid: javascript/empty-catch
  } catch (error) {}
  try {
    return JSON.parse(text);
  // ruleid: javascript/empty-catch
  } catch {
  }
  try {
    return JSON.parse(text);
  // ok: javascript/empty-catch
  } catch {
    // Broken text counts as no text.
  }
  try {
    return JSON.parse(text);
  // ok: javascript/empty-catch
  } catch (error) {
    return error;
  }
};
